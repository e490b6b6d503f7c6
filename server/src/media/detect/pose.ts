import type { Pixels } from '@veil/imaging';
import type { Detector } from './detector.ts';
import { lookAt } from './look.ts';
import { mirrorAlike } from './mirror.ts';
import { openModels } from './models.ts';
import { describePeople } from './people.ts';

/** Finds persons first and then one pose for each, because the pose model finds one body in a picture. */
export async function openPose(open = openModels): Promise<Detector> {
  const { model, on } = await open();
  return {
    model,
    async detect(picture, { thorough = true } = {}) {
      const look = async (seen: Pixels) => describePeople(await lookAt(on(seen, thorough), seen, thorough));
      // Frames follow each other: one that leans to the other side must not be found differently.
      return thorough ? mirrorAlike(picture, look) : look(picture);
    },
  };
}
