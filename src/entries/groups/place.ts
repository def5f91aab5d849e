// Shops with a page cache.
import './shop';
import '../areas/place';

export { default as Geolocation } from '../../../islands/geolocation/Geolocation';
