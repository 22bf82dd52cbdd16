{{/* Each template prints one error per line, or nothing. */}}

{{- define "mindmirror.validationErrors.secrets" -}}
{{- $values := .Values -}}
{{- $remedy := dict
  "serverSecret" "generate one with \"openssl rand -base64 32\", keep a copy, and put it into a Secret"
  "pepper" "generate one as 1: and \"openssl rand -base64 32\", keep a copy, and put it into a Secret; or set secrets.pepper.enabled=false before the first token is issued"
  "mongodbUrl" "put the address into a Secret, or let the chart run MongoDB for a trial with mongodb.enabled=true"
  "redisUrl" "put the address into a Secret, or let the chart run Redis for a trial with redis.enabled=true" -}}
{{- range $name, $secret := include "mindmirror.secretDefinitions" . | fromYaml }}
{{- $own := index $values.secrets $secret.from }}
{{- if and $own.value $own.existingSecret.name }}
secrets.{{ $secret.from }} has both value and existingSecret.name: keep one of them.
{{- end }}
{{- $isWanted := and (eq $values.mode "cluster") (ne (toString $own.enabled) "false") }}
{{- $isMade := eq (include "mindmirror.isSecretGenerated" (dict "root" $ "from" $secret.from)) "yes" }}
{{- if and $isWanted (not $own.value) (not $own.existingSecret.name) (not $isMade) }}
secrets.{{ $secret.from }} is missing: {{ index $remedy $secret.from }}, then set secrets.{{ $secret.from }}.existingSecret.name.
{{- end }}
{{- end }}
{{- with $values.secrets.serverSecret.value }}{{ if lt (len .) 32 }}
secrets.serverSecret.value is too short: it needs at least 32 characters, such as the output of "openssl rand -base64 32".
{{- end }}{{ end }}
{{- with $values.secrets.pepper.value }}{{ if not (regexMatch "^[1-9][0-9]{0,2}:[A-Za-z0-9+/]{43}=$" .) }}
secrets.pepper.value is not a valid pepper: write 1: and the output of "openssl rand -base64 32".
{{- end }}{{ end }}
{{- end -}}

{{- define "mindmirror.validationErrors.stores" -}}
{{- $values := .Values -}}
{{- range $store, $from := dict "mongodb" "mongodbUrl" "redis" "redisUrl" }}
{{- $own := index $values.secrets $from }}
{{- $isGiven := or $own.value $own.existingSecret.name }}
{{- if and $isGiven (eq $values.mode "embedded") }}
secrets.{{ $from }} is set, but embedded mode stores everything in SQLite: set mode=cluster, or remove the address.
{{- else if and $isGiven (index $values $store).enabled }}
{{ $store }}.enabled is true and secrets.{{ $from }} is also set: use your own with {{ $store }}.enabled=false, or remove the address.
{{- end }}
{{- end }}
{{- if and (eq $values.mode "embedded") (gt (int $values.embedded.replicas) 1) }}
embedded.replicas is {{ $values.embedded.replicas }}, but only one pod can open the database of embedded mode: set embedded.replicas=1, or mode=cluster for more pods.
{{- end }}
{{- end -}}

{{- define "mindmirror.validationErrors.images" -}}
{{- range $name := splitList " " (include "mindmirror.components" $) }}
{{- $image := include "mindmirror.imageValues" (dict "root" $ "name" $name) | fromYaml }}
{{- if and (eq (toString $image.tag) "latest") (not $image.digest) }}
{{ $name }}.image.tag is latest, which changes without notice: set a version, or {{ $name }}.image.digest.
{{- end }}
{{- if and (eq $.Values.global.imageDigestPolicy "required") (not $image.digest) }}
{{ $name }}.image.digest is empty while global.imageDigestPolicy is required: set the digest.
{{- end }}
{{- end }}
{{- end -}}

{{- define "mindmirror.validationErrors.lifecycle" -}}
{{- /* Seconds the program may take after the drain to close connections and files. */ -}}
{{- $closing := 10 -}}
{{- range $name := splitList " " (include "mindmirror.components" $) }}
{{- $component := include "mindmirror.componentValues" (dict "root" $ "name" $name) | fromYaml }}
{{- $env := include "mindmirror.envMap" (dict "root" $ "name" $name) | fromYaml }}
{{- if not (dig "limits" "memory" "" ($component.resources | default dict)) }}
{{ $name }}.resources.limits.memory is missing: without it one pod can take the whole node. Set it, such as 768Mi.
{{- end }}
{{- $grace := int $component.terminationGracePeriodSeconds }}
{{- $preStop := int $component.preStopSeconds }}
{{- if and (has $name (list "api" "worker" "embedded")) (not (kindIs "map" $env.DRAIN_MS)) }}
{{- $drain := divf (hasKey $env "DRAIN_MS" | ternary $env.DRAIN_MS 20000 | float64) 1000.0 | ceil | int }}
{{- if ge (add $preStop $drain $closing) $grace }}
{{ $name }}.terminationGracePeriodSeconds is {{ $grace }}, but {{ $name }}.preStopSeconds ({{ $preStop }}), settings.DRAIN_MS ({{ $drain }} s) and {{ $closing }} s for closing add up to {{ add $preStop $drain $closing }} s: raise the grace period above that, or lower DRAIN_MS.
{{- end }}
{{- else if ge $preStop $grace }}
{{ $name }}.preStopSeconds ({{ $preStop }}) is not below {{ $name }}.terminationGracePeriodSeconds ({{ $grace }}): raise the grace period, or lower preStopSeconds.
{{- end }}
{{- /* A worker answers its probes while it waits for the stores; an api listens only afterwards. */}}
{{- if and (eq $name "api") $component.startupProbe (not (kindIs "map" $env.START_WAIT_MS)) }}
{{- $startupLimit := mul (int ($component.startupProbe.periodSeconds | default 10)) (int ($component.startupProbe.failureThreshold | default 3)) }}
{{- $wait := divf (hasKey $env "START_WAIT_MS" | ternary $env.START_WAIT_MS 60000 | float64) 1000.0 | ceil | int }}
{{- if ge $wait $startupLimit }}
{{ $name }}.startupProbe gives up after {{ $startupLimit }} s, but settings.START_WAIT_MS lets a start wait {{ $wait }} s for MongoDB and Redis: raise {{ $name }}.startupProbe.failureThreshold, or lower START_WAIT_MS.
{{- end }}
{{- end }}
{{- end }}
{{- end -}}

{{- define "mindmirror.validationErrors.scaling" -}}
{{- range $name := list "api" "worker" }}
{{- $scaling := (index $.Values $name).autoscaling }}
{{- if and $scaling.hpa.enabled $scaling.keda.enabled }}
{{ $name }}.autoscaling has hpa.enabled and keda.enabled: KEDA creates its own HPA, so set one of them to false.
{{- end }}
{{- range $scaler := list "hpa" "keda" }}
{{- $own := index $scaling $scaler }}
{{- if and $own.enabled (gt (int $own.minReplicas) (int $own.maxReplicas)) }}
{{ $name }}.autoscaling.{{ $scaler }}.minReplicas is above maxReplicas: swap them.
{{- end }}
{{- end }}
{{- if and $scaling.keda.enabled (not $scaling.keda.triggers) (not (dig "prometheus" "serverAddress" "" $scaling.keda)) }}
{{ $name }}.autoscaling.keda.triggers is empty: name at least one trigger{{ if eq $name "worker" }}, or set worker.autoscaling.keda.prometheus.serverAddress{{ end }}.
{{- end }}
{{- if and $scaling.hpa.enabled (not $scaling.hpa.cpu) (not $scaling.hpa.streams) (not $scaling.hpa.metrics) }}
{{ $name }}.autoscaling.hpa has no target: set cpu, streams or metrics.
{{- end }}
{{- end }}
{{- end -}}

{{- define "mindmirror.validationErrors.routes" -}}
{{- $values := .Values -}}
{{- $isRouted := false -}}
{{- range $class := list "web" "stream" }}
{{- $route := index $values.httpRoute $class }}
{{- if or $route.enabled (index $values.ingress $class).enabled }}{{ $isRouted = true }}{{ end }}
{{- if and $route.enabled (not $route.parentRefs) (not $values.httpRoute.parentRefs) }}
httpRoute.parentRefs is empty: name the Gateway that httpRoute.{{ $class }} attaches to, such as [{name: public, namespace: gateways}].
{{- end }}
{{- end }}
{{- $isConnectRouted := eq (include "mindmirror.isConnectRouted" (dict "root" . "kind" $values.httpRoute)) "yes" }}
{{- if and $isConnectRouted (not $values.httpRoute.connect.parentRefs) (not $values.httpRoute.parentRefs) }}
httpRoute.parentRefs is empty: name the Gateway that httpRoute.connect attaches to, such as [{name: public, namespace: gateways}].
{{- end }}
{{- if and $isRouted (regexMatch "^(localhost|127\\.0\\.0\\.1|\\[?::1\\]?)$" (include "mindmirror.publicHost" .)) }}
settings.PUBLIC_URL is a loopback address while a route is enabled, so visitors would get 403: set it to the public address, such as https://memory.example.
{{- end }}
{{- end -}}

{{- define "mindmirror.validationErrors.connect" -}}
{{- $values := .Values -}}
{{- with $values.settings.CONNECT_URL }}
{{- $host := include "mindmirror.connectHost" $ }}
{{- $isLoopback := regexMatch "^(([^.]+\\.)*localhost|127\\.0\\.0\\.1|\\[?::1\\]?)$" $host }}
{{- if not (regexMatch "^https?://[^/?#@]+/?$" .) }}
settings.CONNECT_URL is not an origin: write scheme and host name without a path, such as https://connect.memory.example.
{{- else if and (hasPrefix "http://" .) (not $isLoopback) }}
settings.CONNECT_URL begins with http://, and hosted AI tools only connect to https://: set it to https://{{ $host }}, with a certificate at your gateway.
{{- else if eq $host (include "mindmirror.publicHost" $) }}
settings.CONNECT_URL has the host name of settings.PUBLIC_URL: give it a host name of its own, such as https://connect.{{ $host }}.
{{- end }}
{{- $covering := list $host (regexReplaceAll "^[^.]+" $host "*") }}
{{- range $kind, $hosts := dict "httpRoute" $values.httpRoute.hostnames "ingress" $values.ingress.hosts }}
{{- $name := eq $kind "ingress" | ternary "ingress.hosts" "httpRoute.hostnames" }}
{{- $isRouted := eq (include "mindmirror.isConnectRouted" (dict "root" $ "kind" (index $values $kind))) "yes" }}
{{- range $hosts }}
{{- if and $isRouted (eq (tpl . $) $host) }}
{{ $name }} contains the host name of settings.CONNECT_URL, which has a route of its own: remove it from the list.
{{- end }}
{{- end }}
{{- if and $isRouted $isLoopback }}
settings.CONNECT_URL is a loopback address while a route is enabled, so hosted AI tools cannot reach it: set it to the public address, such as https://connect.memory.example.
{{- end }}
{{- end }}
{{- $isIngress := eq (include "mindmirror.isConnectRouted" (dict "root" $ "kind" $values.ingress)) "yes" }}
{{- $tls := $values.ingress.connect.tls | default $values.ingress.tls }}
{{- $isCovered := empty $tls }}
{{- range $tls }}
{{- if not .hosts }}{{ $isCovered = true }}{{ end }}
{{- range .hosts }}{{ if has (tpl . $) $covering }}{{ $isCovered = true }}{{ end }}{{ end }}
{{- end }}
{{- if and $isIngress (not $isCovered) }}
ingress.tls has no certificate for {{ $host }}, the host of settings.CONNECT_URL: add one in ingress.connect.tls, such as [{secretName: connect-tls, hosts: [{{ $host }}]}].
{{- end }}
{{- end }}
{{- end -}}

{{- define "mindmirror.validationErrors.environment" -}}
{{- $secrets := include "mindmirror.secretDefinitions" . | fromYaml -}}
{{- $fixed := list "PORT" "METRICS_PORT" "HOST" -}}
{{- range $block := list "defaults" "web" "api" "worker" "migrate" "embedded" }}
{{- $own := index $.Values $block }}
{{- $names := keys ($own.env | default dict) }}
{{- range $own.extraEnv }}{{ $names = append $names .name }}{{ end }}
{{- range $names | uniq | sortAlpha }}
{{- if hasKey $secrets . }}
{{ $block }}.env sets {{ . }}, which is a secret: use secrets.{{ (index $secrets .).from }} instead.
{{- else if has . $fixed }}
{{ $block }}.env sets {{ . }}, which the probes and Services of the chart depend on: remove it.
{{- end }}
{{- end }}
{{- end }}
{{- end -}}

{{/*
Upgrades that could lose data or leave it behind. The installed release is read from the cluster, so this
finds nothing under `helm template`. A rollback is not rendered, so it is not checked either.
*/}}
{{- define "mindmirror.validationErrors.upgradePaths" -}}
{{- $acceptedUpgrades := .Values.upgrade.accept -}}
{{- $full := include "mindmirror.fullname" . -}}
{{- $namespace := .Release.Namespace -}}
{{- $wasCluster := lookup "apps/v1" "Deployment" $namespace (printf "%s-api" $full) -}}
{{- $wasEmbedded := lookup "apps/v1" "StatefulSet" $namespace (printf "%s-embedded" $full) -}}
{{- $was := dig "metadata" "labels" "app.kubernetes.io/version" "" ($wasCluster | default $wasEmbedded) -}}
{{- if $was }}
{{- $old := semver $was }}
{{- $new := semver .Chart.AppVersion }}
{{- if and (eq ($old.Compare $new) 1) (not (has "downgrade" $acceptedUpgrades)) }}
upgrade.accept: {{ $was }} is installed and {{ .Chart.AppVersion }} is older. It does not start on a newer database format. Restore a backup from that version first, then set upgrade.accept={downgrade}.
{{- end }}
{{- $skipsReleases := or (gt $new.Major (add $old.Major 1)) (and (eq $new.Major 0) (eq $old.Major 0) (gt $new.Minor (add $old.Minor 1))) }}
{{- if and $skipsReleases (not (has "skip" $acceptedUpgrades)) }}
upgrade.accept: {{ $was }} to {{ .Chart.AppVersion }} skips releases whose migrations are only tested in sequence. Upgrade one release at a time, or set upgrade.accept={skip} with a backup at hand.
{{- end }}
{{- end }}
{{- $changesMode := or (and $wasCluster (eq .Values.mode "embedded")) (and $wasEmbedded (eq .Values.mode "cluster")) }}
{{- if and $changesMode (not (has "mode" $acceptedUpgrades)) }}
upgrade.accept: this release runs in the other mode. A change of mode leaves all memories behind: move them first (docs/migrating.md), then set upgrade.accept={mode}.
{{- end }}
{{- $hadMongodb := lookup "apps/v1" "StatefulSet" $namespace (printf "%s-mongodb" $full) }}
{{- if and $hadMongodb (not .Values.mongodb.enabled) (eq .Values.mode "cluster") (not (has "mongodb" $acceptedUpgrades)) }}
upgrade.accept: mongodb.enabled=false leaves all memories in the volume of the chart's MongoDB. Copy the database with mongodump and mongorestore and reuse the secrets in {{ $full }}-generated, then set upgrade.accept={mongodb}.
{{- end }}
{{- end -}}
