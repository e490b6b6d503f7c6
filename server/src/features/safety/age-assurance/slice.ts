import { ageAssurance } from '@veil/contract/safety/age-assurance.ts';
import { thenRead } from '../../../platform/http/handler.ts';
import type { SliceWithCalls } from '../../../slice.ts';
import { readAdmin, saveRules, setAge } from './administration.ts';
import { finishCheck, startCheck } from './checks.ts';
import { saveProvider, testProvider } from './configuration.ts';
import { declareAdult } from './declare.ts';
import { exportAge } from './export.ts';
import { getMemberAge, readOwnAge } from './known-age.ts';
import { resealAgeSecret } from './reseal.ts';
import { serveReturn } from './serve-return.ts';

export const ageAssuranceSlice = {
  name: 'age-assurance',
  calls: ageAssurance,
  handlers: {
    getOwnAge: readOwnAge,
    declareAdult: thenRead(declareAdult, readOwnAge),
    startAgeCheck: startCheck,
    finishAgeCheck: thenRead(finishCheck, readOwnAge),
    getAgeAdmin: readAdmin,
    saveAgeRules: thenRead(saveRules, readAdmin),
    saveAgeProvider: thenRead(saveProvider, readAdmin),
    testAgeProvider: testProvider,
    getMemberAge,
    setMemberAge: thenRead(setAge, getMemberAge),
  },
  serveApi: serveReturn,
  exportOf: exportAge,
  reseal: resealAgeSecret,
} as const satisfies SliceWithCalls<typeof ageAssurance>;
