/**
 * Style sheet of the selection overlay. A content script can link a file only if the manifest makes the file accessible to
 * web pages.
 */
export const OVERLAY_STYLES = `
:host {
  --ink: #141a26;
  --paper: #ffffff;
  --accent: #cf3a14;
}

.surface {
  position: absolute;
  inset: 0;
  outline: none;
  pointer-events: auto;
  touch-action: none;
}

.surface[data-mode="area"] {
  cursor: crosshair;
}

.surface[data-mode="element"] {
  cursor: pointer;
}

/* The shadow dims everything around the outline. */
.outline {
  position: absolute;
  box-sizing: border-box;
  outline: 2px solid var(--accent);
  box-shadow:
    0 0 0 4px rgb(255 255 255 / 80%),
    0 0 0 100vmax rgb(20 26 38 / 40%);
  pointer-events: none;
}

.outline[hidden],
.hint[hidden] {
  display: none;
}

/* The light border makes the labels visible on dark pages. */
.size,
.hint {
  border: 1px solid rgb(255 255 255 / 70%);
  border-radius: 6px;
  background: var(--ink);
  color: var(--paper);
  font:
    600 13px / 1.4 system-ui,
    sans-serif;
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  pointer-events: none;
}

.size {
  position: absolute;
  inset: 8px auto auto 8px;
  padding: 2px 6px;
}

.hint {
  position: absolute;
  inset: 16px 16px auto;
  width: fit-content;
  margin-inline: auto;
  padding: 8px 14px;
  white-space: normal;
  text-align: center;
  text-wrap: balance;
  box-shadow: 0 4px 16px rgb(20 26 38 / 30%);
}

.status {
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
}
`;
