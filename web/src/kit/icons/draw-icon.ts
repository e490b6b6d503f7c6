import { createElement, type ReactNode, type SVGProps } from 'react';

export type Icon = (props: SVGProps<SVGSVGElement>) => ReactNode;

/**
 * Shapes stand in a square of 24, with a bar between them: a path's data, or a tag with its attributes as a query. They
 * are those of Lucide (https://lucide.dev, licence beside this file).
 */
export function drawIcon(shapes: string): Icon {
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
      ...shapes.split('|').map(drawShape),
    );
}

function drawShape(shape: string) {
  const [data, attributes] = shape.split('?');
  return attributes && data
    ? createElement(data, Object.fromEntries(new URLSearchParams(attributes)))
    : createElement('path', { d: data });
}
