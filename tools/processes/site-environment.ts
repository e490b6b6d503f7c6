export const host = 'veil.example';

/** Seconds, as the processes read them. */
export type Stops = { delay: string; grace: string };

/** Settings of every process of a trial site, wherever its database and its files are. */
export const siteEnvironment = (stops: Stops) => ({
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  NODE_ENV: 'production',
  PUBLIC_URL: `https://${host}`,
  TRUSTED_PROXIES: '127.0.0.1',
  // The operator here is nobody.
  VEIL_PRIVATE: 'on',
  DETECTOR: 'none',
  EMAIL_CONFIRMATION: 'off',
  LOG_FORMAT: 'json',
  STOP_DELAY: stops.delay,
  STOP_GRACE: stops.grace,
});
