/** Statements of reasons and appeals, for the page on which a visitor follows their report. */
export { appealForReport, statementFor } from './by-report.ts';
