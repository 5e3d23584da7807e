DROP TABLE brand;
