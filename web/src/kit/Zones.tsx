import type { ReactNode } from 'react';

/** Areas cannot overlap, however small the media is (zones.css). */
export const Zones = ({ children }: { children: ReactNode }) => (
  <div className="zones">
    <div className="zones-grid">{children}</div>
  </div>
);
