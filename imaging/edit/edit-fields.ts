import { EDIT_LIMITS, type EditOperation, LETTERING_FONTS } from './operations.ts';

const LOOK = ['color', 'opacity'];
const FIELDS: Record<EditOperation['kind'], readonly string[]> = {
  turn: ['by'],
  mirror: [],
  crop: ['box'],
  straighten: ['angle'],
  light: ['brightness', 'contrast', 'warmth'],
  brush: ['points', 'size', ...LOOK],
  pixelate: ['points', 'size', 'cell'],
  cover: ['shape', 'box', 'type', 'intensity'],
  shape: ['shape', 'box', 'angle', 'width', ...LOOK],
  text: ['text', 'font', 'size', 'at', 'align', 'angle', 'background', ...LOOK],
  stamp: ['stampId', 'at', 'size', 'angle', 'opacity', 'tile'],
};

export function isValid(operation: EditOperation): boolean {
  if (typeof operation !== 'object' || operation === null) return false;
  const { kind } = operation;
  if (!Object.hasOwn(FIELDS, kind) || !FIELDS[kind].every((field) => Object.hasOwn(operation, field))) return false;
  if (kind === 'turn') return operation.by === 90 || operation.by === -90;
  if (kind === 'mirror') return true;
  if (kind === 'crop') return operation.box === null || isBox(operation.box);
  if (kind === 'straighten') return isWithin(operation.angle, -EDIT_LIMITS.straighten, EDIT_LIMITS.straighten);
  if (kind === 'light') return [operation.brightness, operation.contrast, operation.warmth].every(isLight);
  if ('box' in operation && !isBox(operation.box)) return false;
  if ('at' in operation && !isPlace(operation.at)) return false;
  if ('size' in operation && !isLength(operation.size)) return false;
  if ('angle' in operation && !isWithin(operation.angle, -360, 360)) return false;
  if ('opacity' in operation && !isWithin(operation.opacity, 0.05, 1)) return false;
  if ('color' in operation && !isColor(operation.color)) return false;
  if ('points' in operation && !isStroke(operation.points)) return false;
  switch (kind) {
    case 'brush':
    case 'stamp':
      return true;
    case 'pixelate':
      return isWithin(operation.cell, 4, 40);
    case 'cover':
      return (
        ['rect', 'ellipse'].includes(operation.shape) &&
        ['blur', 'pixelate', 'blackout'].includes(operation.type) &&
        isWithin(operation.intensity, 0, 200)
      );
    case 'shape':
      return (
        ['rectangle', 'ellipse', 'line', 'arrow'].includes(operation.shape) &&
        (operation.width === null || isLength(operation.width))
      );
    case 'text':
      return (
        typeof operation.text === 'string' &&
        operation.text.length <= EDIT_LIMITS.letters &&
        LETTERING_FONTS.includes(operation.font) &&
        ['left', 'center', 'right'].includes(operation.align) &&
        (operation.background === null || isColor(operation.background))
      );
    default:
      return false;
  }
}

const isWithin = (value: number, min: number, max: number): boolean =>
  typeof value === 'number' && value >= min && value <= max;
const isLight = (value: number): boolean => isWithin(value, -EDIT_LIMITS.light, EDIT_LIMITS.light);
const isLength = (value: number): boolean => isWithin(value, 0.0005, 2);
const isCoordinate = (value: number): boolean => isWithin(value, -1, 2);
const isPlace = (place: readonly number[]): boolean =>
  Array.isArray(place) && place.length === 2 && place.every(isCoordinate);
const isColor = (color: string): boolean => typeof color === 'string' && /^#[0-9a-f]{6}$/.test(color);

const isBox = (box: readonly number[]): boolean =>
  Array.isArray(box) && box.length === 4 && box.slice(0, 2).every(isCoordinate) && box.slice(2).every(isLength);

const isStroke = (points: readonly (readonly number[])[]): boolean =>
  Array.isArray(points) && points.length >= 1 && points.length <= EDIT_LIMITS.points && points.every(isPlace);
