/** A request of this proof, written by hand or made from a schema. */
export interface CostlyRequest {
  what: string;
  /** Makes the objects of the request, once for each try. */
  prepare(): Promise<{ url: string; method: string; authorization: string; body?: string | undefined; mediaType?: string }>;
}
