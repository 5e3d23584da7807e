/** First part of the query keys of challenges and goals. Apart from the queries, so that invalidating loads no requests. */
export const challengeKey = ["challenge"] as const;
