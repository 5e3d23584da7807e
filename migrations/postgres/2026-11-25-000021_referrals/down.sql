DROP TABLE rewards;
DROP TABLE referrals;
DROP TABLE referral_codes;
