/** Makes a value when it is first needed. The first format of dates or numbers costs a phone 70 ms. */
export function late<T>(make: () => T): () => T {
  let made: { value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
