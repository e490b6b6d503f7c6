import { createElement, type ReactNode, type SVGProps } from 'react';

export type Icon = (props: SVGProps<SVGSVGElement>) => ReactNode;

/**
 * An icon by its shapes in a square of 24, with a bar between them. A shape is a path's data, or another tag with its attributes.
 * Shapes and attributes are those of Lucide (https://lucide.dev, licence beside this file).
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
  if (/^m/i.test(shape)) return createElement('path', { d: shape });
  const [tag = '', ...attributes] = shape.split(' ');
  return createElement(tag, Object.fromEntries(attributes.map((attribute) => attribute.split('='))));
}
