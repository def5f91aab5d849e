/** The sources of the picture that an image is in. */
export const sourcesOf = ({ parentElement: picture }: Element): HTMLSourceElement[] =>
  picture instanceof HTMLPictureElement ? [...picture.querySelectorAll('source')] : [];
