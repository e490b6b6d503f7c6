// Tells which files of packages nothing loads. Plain JavaScript without packages, because the set-up runs it first.

/** Files of packages for people and build tools: types, source maps, documents and static libraries. */
const neverLoaded = /\.(map|[cm]?ts|tsx|a|flow|tsbuildinfo)$|\.md$|^(readme|changelog|history|contributing)(\.txt)?$/i;
/** Licences stay, because most oblige us to include them. */
const licence = /(^|\/)(licen[cs]e|copying|notice)[^/]*$/i;

const models = ['centernet', 'blazeface', 'facemesh', 'faceres', 'movenet-lightning'];

/** The files that the program loads of packages with many builds (`server/src/media/detect/human.ts`). */
const loaded = {
  '@tensorflow/tfjs-core': /^dist\/tf-core\.node\.js$/,
  '@tensorflow/tfjs-converter': /^dist\/tf-converter\.node\.js$/,
  '@tensorflow/tfjs-backend-cpu': /^dist\/tf-backend-cpu\.node\.js$/,
  '@tensorflow/tfjs-backend-wasm': /^(dist\/tf-backend-wasm\.node\.js|wasm-out\/[^/]+\.(js|wasm))$/,
  // The main entry tells where the package is.
  '@vladmandic/human': new RegExp(`^(dist/human\\.node(-wasm)?\\.js|models/(${models.join('|')})\\.(json|bin))$`),
};

const stays = (file) => file === 'package.json' || licence.test(file);
const isOtherBuild = (packageName, file) => !(loaded[packageName]?.test(file) ?? true);

/** True if no part of the program loads this file of a package. `file` is its path inside the package. */
export function isLeftOut(packageName, file) {
  return !stays(file) && (neverLoaded.test(file) || isOtherBuild(packageName, file));
}

/** True if no program, tool or test of a clone loads this file. The compiler loads types, and tests load assets. */
export function isUnused(packageName, file) {
  if (stays(file) || file.startsWith('assets/') || /\.d\.[cm]?ts$/.test(file)) return false;
  return file.endsWith('.map') || isOtherBuild(packageName, file);
}
