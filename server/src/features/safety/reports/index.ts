export { fileReport } from './file-report.ts';
export { eraseReportsOfCase } from './forget-queries.ts';
export { closeReports, markReportsWrong, reopenReports } from './queries.ts';
export { judgeReporter, standingOf } from './reporters.ts';
