import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { onTestFinished, vi } from 'vitest';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

/** Puts a part on a real document and takes it away after the test. */
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

/** Sends an event as the browser would: it rises and can be stopped. */
export function send(target: EventTarget, type: string, init: Init = {}): Event {
  const kind = type.startsWith('key')
    ? KeyboardEvent
    : type.startsWith('pointer') || type === 'click'
      ? MouseEvent
      : Event;
  const event = new kind(type, { bubbles: true, cancelable: true, ...init });
  // Not every field has a constructor here: pointer ids, a drag's files.
  for (const [name, value] of Object.entries(init))
    if (!(name in event) || (event as unknown as Init)[name] !== value) Object.defineProperty(event, name, { value });
  act(() => void target.dispatchEvent(event));
  return event;
}

/** Types into a control so that React hears of it. */
export function type(control: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  const proto = control instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
  Object.getOwnPropertyDescriptor(proto, 'value')?.set?.call(control, value);
  send(control, 'input', { inputType: 'insertText' });
}

/** Waits for what comes by itself, e.g. a server's answer: React may draw meanwhile without being told to. */
export async function until(check: () => void): Promise<void> {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  try {
    await vi.waitFor(check, { timeout: 10_000 });
  } finally {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  }
}
