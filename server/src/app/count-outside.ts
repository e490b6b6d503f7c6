import type { MediaObserver } from '../media/index.ts';
import type { Mail } from '../platform/mail/index.ts';
import type { Metrics } from '../platform/metrics/index.ts';

export const observeMedia = ({ mediaJobs, mediaProcesses, mediaSeconds, mediaStarts }: Metrics): MediaObserver => ({
  started(pool) {
    mediaStarts.inc({ pool });
    mediaProcesses.inc({ pool });
  },
  ended: (pool) => mediaProcesses.dec({ pool }),
  worked({ pool, task, result, ms }) {
    mediaJobs.inc({ pool, task, result });
    mediaSeconds.observe({ pool }, ms / 1000);
  },
});

export const countMail = (mail: Mail, metrics: Metrics): Mail => ({
  async send(email) {
    try {
      await mail.send(email);
      metrics.mail.inc({ result: 'sent' });
    } catch (error) {
      metrics.mail.inc({ result: 'failed' });
      throw error;
    }
  },
});
