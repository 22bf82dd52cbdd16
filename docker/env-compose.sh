#!/bin/sh
# Writes the secrets and passwords that compose.yaml requires to .env.compose, readable only by its
# owner. Existing ones stay as they are.
set -eu
umask 077
file=.env.compose
[ -e "$file" ] || : >"$file"

lacks() { ! grep -q "^$1=" "$file"; }
new_password() { od -An -N24 -tx1 /dev/urandom | tr -d ' \n'; }

if lacks SERVER_SECRET; then
  echo "SERVER_SECRET=$(head -c 32 /dev/urandom | base64)" >>"$file"
  echo 'Generated a server secret in .env.compose. Keep a copy: without it waitlist addresses stay sealed.'
fi
if lacks MONGO_PASSWORD; then
  password=$(new_password)
  {
    echo "MONGO_PASSWORD=$password"
    echo "MONGODB_URL=mongodb://mindmirror:$password@mongo:27017/mindmirror?authSource=admin"
  } >>"$file"
  echo 'Generated a MongoDB password in .env.compose.'
fi
if lacks REDIS_PASSWORD; then
  password=$(new_password)
  {
    echo "REDIS_PASSWORD=$password"
    echo "REDIS_URL=redis://:$password@redis:6379"
  } >>"$file"
  echo 'Generated a Redis password in .env.compose.'
fi
