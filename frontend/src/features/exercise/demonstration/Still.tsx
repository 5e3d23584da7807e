import type { Scene } from "./scene";
import { useCanvas } from "./useCanvas";

/** One step of a motion as a decorative picture. */
export function Still({ scene, step, className }: { scene: Scene; step: number; className?: string }) {
  const [ref] = useCanvas(scene, step);
  return <canvas ref={ref} className={className} aria-hidden />;
}
