DROP TABLE accepted_reviews;
