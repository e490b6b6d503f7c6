import { StaffAlertRules } from '@veil/contract/safety/staff-alerts.ts';
import { listed, openSetting } from '../../site/settings/index.ts';
import { say } from './messages.ts';

export const staffAlertRules = openSetting('staff_alerts', StaffAlertRules, { digestHours: 24 });

export const shownStaffAlertRules = listed(staffAlertRules, {
  title: say('alertsToStaff'),
  area: 'safety',
  order: 47,
  words: {
    digestHours: {
      label: say('hoursBetweenTwoDigests'),
      about: say('eMailsAboutCasesThatCanWait'),
      unit: say('hours'),
    },
  },
});
