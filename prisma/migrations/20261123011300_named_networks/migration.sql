-- CreateTable
CREATE TABLE "NamedNetwork" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "cidr" INET NOT NULL,
    "signUpsPerHour" INTEGER NOT NULL,
    "failuresPerMinute" INTEGER NOT NULL,
    "createdAt" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "NamedNetwork_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "NamedNetwork_cidr_key" ON "NamedNetwork"("cidr");

-- What Prisma cannot express. A network is not all of the internet: 8 bits of IPv4 and 16 of IPv6 are given at least.
ALTER TABLE "NamedNetwork"
  ADD CONSTRAINT "NamedNetwork_name_length" CHECK (char_length("name") BETWEEN 1 AND 60),
  ADD CONSTRAINT "NamedNetwork_name_visible" CHECK ("name" ~ '[^[:space:]]'),
  ADD CONSTRAINT "NamedNetwork_cidr_form" CHECK ("cidr" = network("cidr") AND masklen("cidr") >= CASE family("cidr") WHEN 4 THEN 8 ELSE 16 END),
  ADD CONSTRAINT "NamedNetwork_limits_range" CHECK ("signUpsPerHour" BETWEEN 1 AND 100000 AND "failuresPerMinute" BETWEEN 1 AND 100000);
