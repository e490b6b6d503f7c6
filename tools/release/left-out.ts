/** Files of packages for people and build tools: types, source maps, documents and static libraries. */
const neverLoaded = /\.(map|[cm]?ts|tsx|a|flow|tsbuildinfo)$|\.md$|^(readme|changelog|history|contributing)(\.txt)?$/i;
/** Licences stay, because most oblige us to include them. */
const licence = /(^|\/)(licen[cs]e|copying|notice)[^/]*$/i;

const models = ['centernet', 'blazeface', 'facemesh', 'faceres', 'movenet-lightning'];

/** The files that the program loads of packages with many builds (`server/src/media/detect/human.ts`). */
const loaded: Record<string, RegExp> = {
  '@tensorflow/tfjs-core': /^dist\/tf-core\.node\.js$/,
  '@tensorflow/tfjs-converter': /^dist\/tf-converter\.node\.js$/,
  '@tensorflow/tfjs-backend-cpu': /^dist\/tf-backend-cpu\.node\.js$/,
  '@tensorflow/tfjs-backend-wasm': /^(dist\/tf-backend-wasm\.node\.js|wasm-out\/[^/]+\.(js|wasm))$/,
  // The main entry tells where the package is.
  '@vladmandic/human': new RegExp(`^(dist/human\\.node(-wasm)?\\.js|models/(${models.join('|')})\\.(json|bin))$`),
};

/** True if no part of the program loads this file of a package. `file` is its path inside the package. */
export function isLeftOut(packageName: string, file: string): boolean {
  if (file === 'package.json' || licence.test(file)) return false;
  return neverLoaded.test(file) || !(loaded[packageName]?.test(file) ?? true);
}
