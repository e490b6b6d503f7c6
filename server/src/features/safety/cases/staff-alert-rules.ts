import { StaffAlertRules } from '@veil/contract/safety/staff-alerts.ts';
import { listed, openSetting } from '../../site/settings/index.ts';

export const staffAlertRules = openSetting('staff_alerts', StaffAlertRules, { digestHours: 24 });

export const shownStaffAlertRules = listed(staffAlertRules, {
  title: 'Alerts to staff',
  area: 'safety',
  order: 47,
  words: {
    digestHours: {
      label: 'Hours between two digests',
      about:
        'E-mails to moderators and admins about cases that can wait. Urgent cases, appeals and restricted cases are mailed at once. 0: no digest.',
      unit: 'hours',
    },
  },
});
