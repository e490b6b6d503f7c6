import type { ReactNode } from 'react';

/** Over media: what stands there has places that cannot meet, however small the media is. */
export const Zones = ({ children }: { children: ReactNode }) => (
  <div className="zones">
    <div className="zones-grid">{children}</div>
  </div>
);
