import { linkify } from '../../people/members/index.ts';

export const Bio = ({ text }: { text: string }) => (
  <p className="max-w-[64ch] text-lead whitespace-pre-line text-soft [overflow-wrap:anywhere]">
    <bdi>
      {linkify(text).map(({ text: piece, href, at }) =>
        href ? (
          <a key={at} href={href} target="_blank" rel="noopener noreferrer nofollow" className="text-accent underline">
            {piece}
          </a>
        ) : (
          piece
        ),
      )}
    </bdi>
  </p>
);
