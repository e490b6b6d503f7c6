import { answerJobs } from './answering.ts';

answerJobs({});
