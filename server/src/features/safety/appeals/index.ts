export { appealForReport, statementFor } from './by-report.ts';
export { loadLinked } from './statements.ts';
