// What opens a picture of the gallery; PhotoSwipe is a file of its own beside it.
import './product';

export { default as Lightbox } from '../../../islands/lightbox/Lightbox';
