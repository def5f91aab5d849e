export default function Geolocation() {
  return null;
}
