import type { Detector } from './detector.ts';
import { lookAt } from './look.ts';
import { openModels } from './models.ts';
import { describePeople } from './people.ts';

/** Finds persons first and then one pose for each, because the pose model finds one body in a picture. */
export async function openPose(): Promise<Detector> {
  const { model, on } = await openModels();
  return {
    model,
    async detect(picture, { thorough = true } = {}) {
      return describePeople(await lookAt(on(picture, thorough), picture, thorough));
    },
  };
}
