#!/bin/sh
# Makes the secrets and passwords that compose.yaml asks for, in .env.compose, for its owner only. What
# is there already stays as it is.
set -eu
umask 077
file=.env.compose
[ -e "$file" ] || : >"$file"

lacks() { ! grep -q "^$1=" "$file"; }
password() { od -An -N24 -tx1 /dev/urandom | tr -d ' \n'; }

if lacks SERVER_SECRET; then
  echo "SERVER_SECRET=$(head -c 32 /dev/urandom | base64)" >>"$file"
  echo 'Made a server secret in .env.compose. Keep a copy: without it waitlist addresses stay sealed.'
fi
if lacks MONGO_PASSWORD; then
  made=$(password)
  {
    echo "MONGO_PASSWORD=$made"
    echo "MONGODB_URL=mongodb://mindmirror:$made@mongo:27017/mindmirror?authSource=admin"
  } >>"$file"
  echo 'Made a password of MongoDB in .env.compose.'
fi
if lacks REDIS_PASSWORD; then
  made=$(password)
  {
    echo "REDIS_PASSWORD=$made"
    echo "REDIS_URL=redis://:$made@redis:6379"
  } >>"$file"
  echo 'Made a password of Redis in .env.compose.'
fi
