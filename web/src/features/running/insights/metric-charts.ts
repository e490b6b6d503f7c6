import type { DayMetrics } from '@veil/contract/running/insights.ts';
import { bytesWords } from '../../../kit/data-table/words.ts';
import type { MetricCardProps } from './chart/MetricCard.tsx';
import { say } from './messages.ts';
import { durationWords } from './words.ts';

type Numbers = Exclude<keyof DayMetrics, 'day'>;
type MetricChart = Pick<MetricCardProps, 'title' | 'summary' | 'format' | 'axisFormat'> & {
  lines: readonly { label: string; of: Numbers }[];
};

export const metricCharts: readonly MetricChart[] = [
  { title: say('members'), summary: 'last', lines: [{ label: say('members'), of: 'members' }] },
  {
    title: say('activity'),
    summary: 'last',
    lines: [
      { label: say('activeMembers'), of: 'activeMembers' },
      { label: say('newMembers'), of: 'newMembers' },
    ],
  },
  { title: say('pageViews'), summary: 'sum', lines: [{ label: say('pageViews'), of: 'pageViews' }] },
  {
    title: say('content'),
    summary: 'sum',
    lines: [
      { label: say('uploads'), of: 'uploads' },
      { label: say('comments'), of: 'comments' },
    ],
  },
  {
    title: say('reactions'),
    summary: 'sum',
    lines: [
      { label: say('votes'), of: 'votes' },
      { label: say('favorites'), of: 'favorites' },
      { label: say('came'), of: 'cames' },
    ],
  },
  {
    title: say('storage'),
    summary: 'last',
    format: bytesWords,
    axisFormat: bytesWords,
    lines: [{ label: say('originalsMastersAndVideos'), of: 'storageBytes' }],
  },
  {
    title: say('jobs'),
    summary: 'sum',
    lines: [
      { label: say('done'), of: 'jobsDone' },
      { label: say('failed'), of: 'jobsFailed' },
    ],
  },
  {
    title: say('timeInTheQueue'),
    summary: 'last',
    format: durationWords,
    axisFormat: durationWords,
    lines: [
      { label: say('medianWaitOfJobs'), of: 'queueP50' },
      { label: say('mostJobsAtMost'), of: 'queueP95' },
    ],
  },
];
