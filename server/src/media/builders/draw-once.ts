const drawings = new Map<string, Promise<Buffer>>();

/** Draws each picture once a process, because drawing and encoding one takes 0.1 s. Every caller gets a copy. */
export async function drawOnce(name: string, draw: () => Promise<Buffer>): Promise<Buffer> {
  let drawing = drawings.get(name);
  if (!drawing) {
    drawing = draw();
    drawings.set(name, drawing);
  }
  return Buffer.from(await drawing);
}
