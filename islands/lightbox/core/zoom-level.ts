import type PhotoSwipe from 'photoswipe';
import type { Point } from 'photoswipe';

/** How large a slide is: as it fits, at a click, and at most (`slide/zoom-level.js`). */
export default class ZoomLevel {
  fit = 1;
  initial = 1;
  secondary = 1;
  max = 1;
  min = 1;

  constructor(readonly options: PhotoSwipe['options']) {}

  update(width: number, height: number, area: Point) {
    const clicked = this.options.secondaryZoomLevel as (levels: ZoomLevel) => number;
    this.fit = this.initial = Math.min(1, area.x / width, area.y / height);
    const most = Number(this.options.maxZoomLevel) || Math.max(1, this.fit * 4);
    this.secondary = clicked(this) || 1;
    this.max = Math.max(this.initial, this.secondary, most);
    this.min = Math.min(this.fit, this.secondary);
  }
}
