export { fileReport } from './file-report.ts';
export { closeReports, eraseReportsOfCase, markReportsWrong, reopenReports } from './queries.ts';
export { judgeReporter, standingOf } from './reporters.ts';
