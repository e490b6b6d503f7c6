export type Errors = Record<string, string>;

/** Records which fields a form reads, so that no sentence is shown twice and none is lost. */
export function watchReads(from: Errors) {
  const names = Object.keys(from);
  const read = new Set<string | symbol>();
  const errors = new Proxy(from, {
    get(target, name) {
      read.add(name);
      return Reflect.get(target, name);
    },
  });
  const unread = () => names.filter((name) => !read.has(name)).map((name) => from[name] ?? '');
  return { names, errors, unread };
}
