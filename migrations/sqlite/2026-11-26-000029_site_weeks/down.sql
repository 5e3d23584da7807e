DROP TABLE site_weeks;
