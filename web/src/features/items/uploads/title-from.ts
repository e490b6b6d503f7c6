/** `late-light_01.jpg` → `late light 01`, unless the name is a camera's number. */
export function titleFrom(fileName: string): string {
  const name = fileName
    .replace(/\.[^.]+$/, '')
    .replace(/[-_]+/g, ' ')
    .trim();
  return /^(img|dsc|pxl|image|video|mvi|screenshot)?\s*\d[\d ]*$/i.test(name) ? '' : name.slice(0, 80);
}
