export default function EnhancedSelect(): null {
  return null;
}
