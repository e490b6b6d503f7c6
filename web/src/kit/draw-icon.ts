import { createElement, type SVGProps } from 'react';

/** An icon in lucide's format: tags with their attributes, in a square of 24. */
type IconData = { node: [tag: string, attributes: Record<string, string>][] };

/** Replaces lucide's own icon component in the built page (see web/vite.config.ts). */
export default function drawIcon({ node }: IconData) {
  return (props: SVGProps<SVGSVGElement>) =>
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
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
}
