export { noticeAges } from './notice.ts';
