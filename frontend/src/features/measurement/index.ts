export { formatMeasure, measures } from "./measures";
