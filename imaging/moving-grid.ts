import { addSamples, fillEmpty } from './cell-samples.ts';
import { type CellSums, emptySums } from './cell-sums.ts';
import { type GridState, gridAt } from './grid.ts';
import { BASE_RUNG, cellsOf, type Step, stepFor } from './ladder.ts';
import type { Noise } from './noise.ts';
import type { Pixels } from './pixels.ts';
import { type GrownRegion, growRegion, WHOLE_FRAME } from './regions.ts';
import { isStanding, latticeBlocks, movingPlace, type Place, rungsUp, type Size, TRACK_CELLS } from './track-place.ts';
import type { Track } from './tracks.ts';

/** Moving grids use the noise of rungs that no picture has, because their cells differ from the picture's grid. */
const MOVING_RUNGS = 32;

/** One still grid serves a shot: each cell averages all frames, and noise is added once. */
export type MovingGrid = {
  place(region: GrownRegion, frame: Size): Place;
  add(frame: Pixels, region: GrownRegion): void;
  state(noise: Noise): GridState | null;
};

export function openMovingGrid(track: Track, intensity: number, master: Size): MovingGrid {
  return isStanding(track) ? standing(track, intensity, master) : following(track, intensity, master);
}

type Ladder = {
  sums: CellSums;
  step: Step;
  base(region: GrownRegion, frame: Size): Omit<Place, 'region'>;
  drawn(region: GrownRegion, frame: Size): Place;
  noise(noise: Noise): Noise;
};

function gridOn({ sums, step, base, drawn, noise: noiseOf }: Ladder): MovingGrid {
  let added = false;
  return {
    place: drawn,
    add(frame, region) {
      addSamples(sums, frame, base(region, frame));
      added = true;
    },
    state(noise) {
      if (!added) return null;
      fillEmpty(sums);
      return gridAt(sums, step, noiseOf(noise));
    },
  };
}

/** Cells are powers of two in pixels of the master, like a still picture's. */
function standing(track: Track, intensity: number, master: Size): MovingGrid {
  const baseCell = 2 ** BASE_RUNG;
  const box = track.keys[0]?.box ?? WHOLE_FRAME.box;
  const { side } = growRegion({ shape: track.shape, box }, master.width, master.height);
  const step = stepFor(side, intensity);
  // A frame of another size may be a pixel higher than the master's form: one spare cell.
  const cells = cellsOf(
    { left: 0, top: 0, right: master.width + baseCell, bottom: master.height + baseCell },
    baseCell,
  );
  const placed = (cell: number, frame: Size) => ({ origin: { x: 0, y: 0 }, cell: (cell * frame.width) / master.width });
  return gridOn({
    sums: emptySums(cells),
    step,
    base: (_, frame) => placed(baseCell, frame),
    drawn: (grown, frame) => ({ region: grown, ...placed(2 ** step.rung, frame) }),
    noise: (noise) => noise,
  });
}

/** Cells are shares of the region's shorter side, so that the grid moves and grows with it. */
function following(track: Track, intensity: number, master: Size): MovingGrid {
  const { across, down } = latticeBlocks(track, master);
  const up = rungsUp(intensity);
  const { strong } = stepFor(1, intensity);
  return gridOn({
    sums: emptySums({ left: 0, top: 0, right: across * TRACK_CELLS, bottom: down * TRACK_CELLS }),
    step: { rung: BASE_RUNG + up, strong },
    base: (region) => movingPlace(region, TRACK_CELLS),
    drawn: (region) => movingPlace(region, TRACK_CELLS / 2 ** up),
    noise: (noise) => (rung, cells) => noise(rung + MOVING_RUNGS, cells),
  });
}
