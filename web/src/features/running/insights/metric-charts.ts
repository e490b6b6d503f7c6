import type { DayMetrics } from '@veil/contract/running/insights.ts';
import { bytesWords } from '../../../kit/data-table/words.ts';
import type { MetricCardProps } from './chart/MetricCard.tsx';
import { durationWords } from './words.ts';

type Numbers = Exclude<keyof DayMetrics, 'day'>;
type MetricChart = Pick<MetricCardProps, 'title' | 'summary' | 'format' | 'axisFormat'> & {
  lines: readonly { label: string; of: Numbers }[];
};

export const metricCharts: readonly MetricChart[] = [
  { title: 'Members', summary: 'last', lines: [{ label: 'Members', of: 'members' }] },
  {
    title: 'Activity',
    summary: 'last',
    lines: [
      { label: 'Active members', of: 'activeMembers' },
      { label: 'New members', of: 'newMembers' },
    ],
  },
  { title: 'Page views', summary: 'sum', lines: [{ label: 'Page views', of: 'pageViews' }] },
  {
    title: 'Content',
    summary: 'sum',
    lines: [
      { label: 'Uploads', of: 'uploads' },
      { label: 'Comments', of: 'comments' },
    ],
  },
  {
    title: 'Reactions',
    summary: 'sum',
    lines: [
      { label: 'Votes', of: 'votes' },
      { label: 'Favorites', of: 'favorites' },
      { label: 'Came', of: 'cames' },
    ],
  },
  {
    title: 'Storage',
    summary: 'last',
    format: bytesWords,
    axisFormat: bytesWords,
    lines: [{ label: 'Originals, masters and videos', of: 'storageBytes' }],
  },
  {
    title: 'Jobs',
    summary: 'sum',
    lines: [
      { label: 'Done', of: 'jobsDone' },
      { label: 'Failed', of: 'jobsFailed' },
    ],
  },
  {
    title: 'Time in the queue',
    summary: 'last',
    format: durationWords,
    axisFormat: durationWords,
    lines: [
      { label: 'Median wait of jobs', of: 'queueP50' },
      { label: '95 % of the jobs, at most', of: 'queueP95' },
    ],
  },
];
