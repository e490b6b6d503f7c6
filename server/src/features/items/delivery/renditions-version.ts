/** Version of the rendition code. Raise it with a change that stored renditions should get; `veil media regenerate --older-than` redraws
 * them. */
export const renditionsVersion = 1;
