/** The build of hls.js without subtitles, other sound tracks and DRM has no types of its own. */
declare module 'hls.js/light' {
  export * from 'hls.js';
  export { default } from 'hls.js';
}
