import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { onTestFinished, vi } from 'vitest';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

/** Renders into the document and removes it after the test. */
export function render(ui: ReactNode) {
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  act(() => root.render(ui));
  onTestFinished(() => {
    act(() => root.unmount());
    host.remove();
  });
  return {
    host,
    again: (next: ReactNode) => act(() => root.render(next)),
    find: <E extends HTMLElement>(selector: string): E => {
      const found = host.querySelector<E>(selector) ?? document.querySelector<E>(selector);
      if (!found) throw new Error(`Nothing fits ${selector} in ${document.body.innerHTML}`);
      return found;
    },
  };
}

type Init = Record<string, unknown> & { bubbles?: boolean };

/** Dispatches an event as a browser would: it bubbles and can be cancelled. */
export function send(target: EventTarget, type: string, init: Init = {}): Event {
  const kind = type.startsWith('key')
    ? KeyboardEvent
    : type.startsWith('pointer') || type === 'click'
      ? MouseEvent
      : Event;
  const event = new kind(type, { bubbles: true, cancelable: true, ...init });
  // jsdom's constructors drop some fields: pointer ids, a drag's files.
  for (const [name, value] of Object.entries(init))
    if (!(name in event) || (event as unknown as Init)[name] !== value) Object.defineProperty(event, name, { value });
  act(() => void target.dispatchEvent(event));
  return event;
}

/** Types into a control in a way that React notices. */
export function type(control: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  const proto = control instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
  Object.getOwnPropertyDescriptor(proto, 'value')?.set?.call(control, value);
  send(control, 'input', { inputType: 'insertText' });
}

/** Waits for asynchronous work, e.g. a server's answer. React may render outside of act() during the wait. */
export async function until(check: () => void): Promise<void> {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  try {
    await vi.waitFor(check, { timeout: 10_000 });
  } finally {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  }
}
