export const plainStyle = `:root { color-scheme: dark light; --ground: #17121a; --raised: #221b25; --line: #5a4a5e; --text: #f3ebe2; --soft: #b9aab0; --accent: #e8a17c; --on-accent: #241318; --danger: #ff8f84; }
@media (prefers-color-scheme: light) { :root { --ground: #fbf7f2; --raised: #ffffff; --line: #97878f; --text: #2a2029; --soft: #6d5c66; --accent: #9a4a22; --on-accent: #ffffff; --danger: #b3261e; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 44rem; padding: 3rem 1.25rem 2rem; font: 1rem/1.6 system-ui, sans-serif; background: var(--ground); color: var(--text); overflow-wrap: break-word; }
h1 { font: 400 1.75rem/1.2 Georgia, serif; }
h2 { font-size: 1rem; margin: 0 0 0.25rem; }
a { color: var(--accent); overflow-wrap: anywhere; }
article { border-top: 1px solid var(--line); padding: 1.25rem 0; }
p { margin: 0 0 0.75rem; }
.letter { white-space: pre-wrap; overflow-wrap: anywhere; }
.aside { color: var(--soft); font-size: 0.875rem; }
footer { border-top: 1px solid var(--line); margin-top: 2.5rem; padding-top: 1rem; font-size: 0.875rem; display: flex; flex-wrap: wrap; gap: 0.25rem 1.25rem; }
footer a { padding: 0.25rem 0; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
ul.choices { list-style: none; margin: 0 0 1rem; padding: 0; }
ul.choices a { display: block; padding: 0.75rem 1rem; margin-bottom: 0.5rem; border: 1px solid var(--line); border-radius: 6px; background: var(--raised); }
form.fields { display: grid; gap: 1.25rem; margin: 1.25rem 0; }
fieldset { border: 0; margin: 0; padding: 0; min-width: 0; }
label, legend { display: block; font-weight: 600; padding: 0; }
label.option { display: flex; gap: 0.625rem; align-items: flex-start; font-weight: 400; padding: 0.375rem 0; }
.option input { flex: none; width: 1.25rem; height: 1.25rem; margin: 0.2rem 0 0; accent-color: var(--accent); }
input[type=text], input[type=email], textarea { width: 100%; margin-top: 0.375rem; padding: 0.625rem 0.75rem; font: inherit; color: inherit; background: var(--raised); border: 1px solid var(--line); border-radius: 6px; }
textarea { min-height: 7rem; resize: vertical; }
[aria-invalid=true] { border-color: var(--danger); }
.hint { display: block; color: var(--soft); font-size: 0.875rem; font-weight: 400; }
.fault { display: block; color: var(--danger); font-size: 0.875rem; font-weight: 600; }
.note { border: 1px solid var(--line); border-inline-start: 4px solid var(--accent); border-radius: 6px; padding: 0.875rem 1rem; margin: 0 0 1.25rem; background: var(--raised); }
.note.danger { border-inline-start-color: var(--danger); }
.note > :last-child { margin-bottom: 0; }
.note ul { margin: 0; padding-inline-start: 1.25rem; }
button { font: inherit; font-weight: 600; min-height: 2.75rem; padding: 0.5rem 1.25rem; border: 1px solid var(--accent); border-radius: 6px; background: var(--accent); color: var(--on-accent); cursor: pointer; justify-self: start; }
button.plain { background: none; color: var(--accent); }
dl { display: grid; grid-template-columns: minmax(8rem, auto) 1fr; gap: 0.25rem 1rem; margin: 0 0 0.75rem; }
dt { color: var(--soft); }
dd { margin: 0; overflow-wrap: anywhere; }
@media (max-width: 30rem) { dl { grid-template-columns: 1fr; } dd { margin-bottom: 0.5rem; } }
.away { position: absolute; inset-inline-start: -100vw; width: 1px; height: 1px; overflow: hidden; }
`;
