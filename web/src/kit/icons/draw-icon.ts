import { createElement, type ReactNode, type SVGProps } from 'react';

export type Icon = (props: SVGProps<SVGSVGElement>) => ReactNode;

/** A path by its data, or another shape with attributes, in a square of 24. */
type Shape = string | [tag: string, attributes: Record<string, string>];

/** Shapes and attributes are those of Lucide (https://lucide.dev, licence beside this file). */
export function drawIcon(...shapes: Shape[]): Icon {
  return (props) =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: 24,
        height: 24,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': true,
        ...props,
      },
      ...shapes.map(drawShape),
    );
}

const drawShape = (shape: Shape) =>
  typeof shape === 'string' ? createElement('path', { d: shape }) : createElement(shape[0], shape[1]);
